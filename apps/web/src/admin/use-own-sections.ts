import { useMayOpen } from '../kit/device/session-store.ts'
import { GROUPS, SECTIONS, type WorkbenchSection } from './sections.ts'

/** The sections this person may open: all for administrators, some for compliance, none for others. */
export function useOwnSections(): readonly WorkbenchSection[] {
  const opensSome = useMayOpen('complianceSections')
  if (useMayOpen('workbench')) return SECTIONS
  return opensSome ? SECTIONS.filter(({ isForCompliance }) => isForCompliance === true) : []
}

/** Sections under the groups they are in; no group without any. */
export const inGroups = (sections: readonly WorkbenchSection[]) =>
  Object.entries(GROUPS).flatMap(([group, title]) => {
    const own = sections.filter((section) => section.group === group)
    return own.length > 0 ? [{ group, title, own }] : []
  })
