import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findMenus } from './menu-repo.ts'

export const navMenus: Handler<typeof system, 'navMenus'> = async (_input, ctx) => {
  const { personId, roles } = staff(ctx)
  const menus = await findMenus(ctx.tx, personId, roles, ctx.at)
  return menus.map(({ nameZh, nameEn, ...menu }) => ({ ...menu, name: ctx.locale === 'en' ? nameEn : nameZh }))
}
