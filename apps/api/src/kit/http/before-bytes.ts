import type { Ctx } from './ctx.ts'

/** A file on its way to a meeting that its sender may send files to. */
export type ArrivingFile = Pick<Ctx, 'tx' | 'now' | 'actor'> & { engagementId: string }

/** By a call's address: whether the meeting takes such files in its state now, asked before their bytes are read. */
export type BeforeBytes = Readonly<Record<string, (file: ArrivingFile) => Promise<void>>>
