import { useUser } from '../kit/device/session-store.ts'
import { SECTIONS, type WorkbenchSection } from './sections.ts'

/** The sections this person may open: all for administrators, some for compliance, none for others. */
export function useOwnSections(): readonly WorkbenchSection[] {
  const roles = useUser()?.roles ?? []
  if (roles.includes('admin')) return SECTIONS
  return roles.includes('compliance') ? SECTIONS.filter(({ isForCompliance }) => isForCompliance === true) : []
}
