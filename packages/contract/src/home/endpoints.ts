import { SELECT_SCENE_NAMES } from '@osmp/domain/meetings/select-scenes.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { shape, nothing } from '../kit/fields.ts'
import { meetingTodo } from './models.ts'
import * as z from 'zod/mini'
export const home = {
  /** How my day stands: waiting for me, sent back, running, to close, and other work of my roles, what is due first first. */
  meetingTodo: endpoint({
    path: '/meeting/meeting-todo',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({}),
    output: meetingTodo,
  }),
  /** What I may do with a meeting of my own that I choose afterwards, and how many there are for it now. */
  whitelistSceneList: endpoint({
    method: 'GET',
    path: '/sys/user/whitelist-scene-list',
    turn: 'list',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(shape({ scene: z.enum(SELECT_SCENE_NAMES), meetings: z.number() })),
  }),
} as const satisfies Slice
