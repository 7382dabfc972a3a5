/** A room as it is asked for; epoch ms. */
export type WantedRoom = { readonly subject: string; readonly startAt: number; readonly endAt: number }
export type MadeRoom = { readonly externalId: string; readonly meetingCode: string; readonly joinUrl: string }

/** One stay in a room. `account`: the platform's user id of a member of the company, else null. Epoch ms; `leftAt` null while there. */
export type Stay = {
  readonly personKey: string
  readonly account: string | null
  readonly name: string
  readonly phone: string
  readonly joinedAt: number
  readonly leftAt: number | null
}

/** What the product wants of a meeting platform. Each function throws a PlatformError. */
export type MeetingPlatform = {
  create(room: WantedRoom): Promise<MadeRoom>
  /** The room an earlier attempt made although its answer was lost: same subject and start. */
  find(room: WantedRoom): Promise<MadeRoom | undefined>
  update(externalId: string, room: WantedRoom): Promise<void>
  /** A room that is no longer there counts as cancelled. */
  cancel(externalId: string): Promise<void>
  stays(externalId: string): Promise<Stay[]>
}

/** A platform that refused or could not be reached. `code`: its error code, or a word of ours. */
export class PlatformError extends Error {
  readonly code: string
  /** Trying again would bring the same answer. */
  readonly isLasting: boolean

  constructor(code: string, isLasting: boolean) {
    super(`meeting platform: ${code}`)
    this.code = code
    this.isLasting = isLasting
  }
}
