import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { audienceRecommend } from './audience-recommend.ts'
import { checkPreparetime } from './check-preparetime.ts'
import { employeeBuInfo } from './employee-bu-info.ts'
import { getCostCenter } from './get-cost-center.ts'
import { getCostCenter8 } from './get-cost-center8.ts'
import { getDepartment } from './get-department.ts'
import { getEmployee } from './get-employee.ts'
import { getHospitalList } from './get-hospital-list.ts'
import { getInitProductForTaxo } from './get-init-product-for-taxo.ts'
import { getInitProduct } from './get-init-product.ts'
import { getMeetingExecuteType } from './get-meeting-execute-type.ts'
import { getTopicListForTaxo } from './get-topic-list-for-taxo.ts'
import { getTopicList } from './get-topic-list.ts'
import { getWeekDay3 } from './get-week-day3.ts'
import { ioList } from './io-list.ts'
import type { OfferedLists } from './offered-lists.ts'
import { onetimeOnlinePlatformList } from './onetime-online-platform-list.ts'
import { onlinePlatformList } from './online-platform-list.ts'
import { productList } from './product-list.ts'
import { topicList } from './topic-list.ts'

/** Lists of later slices come from compose.ts. */
export const lookupsHandlers = (offered: OfferedLists): Handlers<typeof lookups> => ({
  getInitProduct,
  getInitProductForTaxo,
  productList,
  getTopicList,
  getTopicListForTaxo,
  topicList,
  getCostCenter: getCostCenter(offered),
  getCostCenter8: getCostCenter8(offered),
  ioList: ioList(offered),
  getHospitalList,
  getDepartment,
  onlinePlatformList: onlinePlatformList(offered),
  onetimeOnlinePlatformList: onetimeOnlinePlatformList(offered),
  getEmployee: getEmployee(offered),
  employeeBuInfo,
  getMeetingExecuteType,
  getWeekDay3,
  checkPreparetime,
  audienceRecommend: audienceRecommend(offered),
})
