export type AllowedAction = { action: string; allowed: boolean; reason?: string | undefined }

/** What the owner's side may do with an application, in the order it is offered. */
export const OWN_ACTIONS = ['edit', 'change', 'revoke', 'recreate', 'cancelAndCreate', 'cancel', 'delete'] as const
export type OwnAction = (typeof OWN_ACTIONS)[number]

/** What leads to the form; every other action is asked about first. */
export const FORM_ACTIONS = ['edit', 'change'] as const satisfies readonly OwnAction[]
export type AskedAction = Exclude<OwnAction, (typeof FORM_ACTIONS)[number]>

export function isAsked(action: OwnAction): action is AskedAction {
  return !FORM_ACTIONS.some((form) => form === action)
}

export type OfferedAction = { action: OwnAction; allowed: boolean; reason: string | undefined }

/** The owner's actions among those the server names; later lists win over earlier ones. A meeting is edited or changed, never both. */
export function ownActionsOf(...lists: readonly (readonly AllowedAction[])[]): OfferedAction[] {
  const named = new Map(lists.flat().map((entry) => [entry.action, entry]))
  const isChange = named.get('change')?.allowed === true
  return OWN_ACTIONS.flatMap((action) => {
    if (action === (isChange ? 'edit' : 'change')) return []
    const entry = named.get(action)
    return entry ? [{ action, allowed: entry.allowed, reason: entry.reason }] : []
  })
}

/** The right to remind the approver, where a step waits. */
export const nudgeOf = (...lists: readonly (readonly AllowedAction[])[]): AllowedAction | undefined =>
  lists.flat().find(({ action }) => action === 'nudge')
