import type { home } from '@osmp/contract/home/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { meetingTodo } from './meeting-todo.ts'
import { whitelistSceneList } from './whitelist-scene-list.ts'

export const homeHandlers: Handlers<typeof home> = {
  meetingTodo,
  whitelistSceneList,
}
