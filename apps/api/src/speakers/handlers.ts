import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { FindVisible } from './conflict-presenter.ts'
import { doctorList } from './doctor-list.ts'
import { getBlacklist } from './get-blacklist.ts'
import { getLevelMoney } from './get-level-money.ts'
import { getSpeakerRole } from './get-speaker-role.ts'
import { getSpeakerValidate } from './get-speaker-validate.ts'
import { getSpeaker } from './get-speaker.ts'
import { speakerRoleList } from './speaker-role-list.ts'

/** `findVisible` comes from the slice of meetings. */
export const speakersHandlers = (findVisible: FindVisible): Handlers<typeof speakers> => ({
  getSpeaker,
  getBlacklist,
  getLevelMoney,
  getSpeakerValidate: getSpeakerValidate(findVisible),
  doctorList,
  speakerRoleList,
  getSpeakerRole,
})
