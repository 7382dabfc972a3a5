import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findMenus } from './menu-repo.ts'

export const newTagState: Handler<typeof system, 'newTagState'> = async (_input, ctx) => {
  const { personId, roles } = staff(ctx)
  const menus = await findMenus(ctx.tx, personId, roles, ctx.at)
  return { codes: menus.filter(({ isNew }) => isNew).map(({ code }) => code) }
}
