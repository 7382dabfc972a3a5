import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { calendarConfirm } from './calendar-confirm.ts'
import { calendarList } from './calendar-list.ts'
import { calendarSave } from './calendar-save.ts'
import { getByCode } from './get-by-code.ts'
import { hostLogoSave } from './host-logo-save.ts'
import type { MoveDeadlines } from './move-deadlines.ts'
import { navMenus } from './nav-menus.ts'
import { newTagState } from './new-tag-state.ts'
import { paramsList } from './params-list.ts'
import { releaseNoticeInfo } from './release-notice-info.ts'
import { triggerNewTag } from './trigger-new-tag.ts'

/** `moveDeadlines` comes from the slice of meetings. */
export const systemHandlers = (moveDeadlines: MoveDeadlines): Handlers<typeof system> => ({
  navMenus,
  newTagState,
  triggerNewTag,
  getByCode,
  paramsList,
  releaseNoticeInfo,
  calendarList,
  calendarSave: calendarSave(moveDeadlines),
  calendarConfirm,
  hostLogoSave,
})
