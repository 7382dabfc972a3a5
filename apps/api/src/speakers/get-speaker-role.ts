import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { speakerRoleList } from './speaker-role-list.ts'

export const getSpeakerRole: Handler<typeof speakers, 'getSpeakerRole'> = (input, ctx) => speakerRoleList(input, ctx)
