export type AllowedAction = { action: string; allowed: boolean; reason?: string | undefined }

/** What the owner's side may do with an application, in the order it is offered. */
export const OWN_ACTIONS = ['edit', 'revoke', 'recreate', 'cancelAndCreate', 'cancel', 'delete'] as const
export type OwnAction = (typeof OWN_ACTIONS)[number]

export type OfferedAction = { action: OwnAction; allowed: boolean; reason: string | undefined }

/** The owner's actions among those the server names; later lists win over earlier ones. */
export function ownActionsOf(...lists: readonly (readonly AllowedAction[])[]): OfferedAction[] {
  const named = new Map(lists.flat().map((entry) => [entry.action, entry]))
  return OWN_ACTIONS.flatMap((action) => {
    const entry = named.get(action)
    return entry ? [{ action, allowed: entry.allowed, reason: entry.reason }] : []
  })
}
