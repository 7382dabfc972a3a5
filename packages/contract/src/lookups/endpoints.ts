import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import {
  code,
  date,
  id,
  instant,
  keyword,
  line,
  list,
  moneyOut,
  nothing,
  pageNo,
  picked,
  shape,
} from '../kit/fields.ts'
import { doctorRow } from '../speakers/models.ts'
import { employeeRow, hospitalRow, optionRow, productRow, taxonomyProductRow, topicRow } from './models.ts'

const category = z.enum(MEETING_CATEGORIES)
const search = shape({ keyword, page: pageNo })

export const lookups = {
  /** Products of my business unit a meeting may speak about. */
  getInitProduct: endpoint({
    path: '/meeting/create/getInitProduct',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(productRow),
  }),
  /** Cost centres of my business unit. */
  getCostCenter: endpoint({
    path: '/meeting/create/getCostCenter',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(optionRow),
  }),
  /** How a meeting of this category may be held. */
  getMeetingExecuteType: endpoint({
    path: '/meeting/create/getMeetingExecuteType',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ category }),
    output: z.array(shape({ value: z.string(), label: z.string() })),
  }),
  /** Possible helpers of a meeting of my business unit, or of this one, by name, pinyin initials or employee code. */
  getEmployee: endpoint({
    path: '/meeting/create/getEmployee',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read', optional: true } },
    effect: 'reads',
    input: shape({ keyword, page: pageNo, engagementId: z.optional(id) }),
    output: picked(employeeRow),
  }),
  /** First day a meeting of this category, in this hospital's city, may start by the lead time in working days (Asia/Shanghai). */
  getWeekDay3: endpoint({
    path: '/meeting/create/getWeekDay3',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ category: z.optional(category), hospitalId: z.optional(id) }),
    /** `isEstimated`: counted over a year without a notice. */
    output: shape({ date, workdays: z.number(), isEstimated: z.boolean() }),
  }),
  /** Is this start late enough for the lead time of the category and the hospital's city? */
  checkPreparetime: endpoint({
    path: '/meeting/check-preparetime',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ category, startDatetime: instant, hospitalId: z.optional(id) }),
    output: shape({ ok: z.boolean(), earliest: date, workdays: z.number(), isEstimated: z.boolean() }),
  }),
  /** Approved topics (4M code) valid on `on`, of the chosen products. */
  getTopicList: endpoint({
    path: '/meeting/create/getTopicList',
    turn: 'list',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keyword, page: pageNo, productIds: z.optional(list(id, 10)), on: z.optional(date) }),
    output: picked(topicRow),
  }),
  /** The same topics for screens that know one product only. */
  topicList: endpoint({
    path: '/meeting/topic-list',
    turn: 'list',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keyword, page: pageNo, productId: z.optional(id) }),
    output: picked(topicRow),
  }),
  /** Hospital departments. */
  getDepartment: endpoint({
    path: '/meeting/create/getDepartment',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(optionRow),
  }),
  /** Cost centres that may pay speaker fees (code 8…). */
  getCostCenter8: endpoint({
    path: '/meeting/create/getCostCenter8',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(optionRow),
  }),
  /** Hospitals with address, by name, initials or code. */
  getHospitalList: endpoint({
    path: '/meeting/create/getHospitalList',
    turn: 'list',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(hospitalRow),
  }),
  /** Internal orders of my business unit with what is left on them and the cost centre each belongs to. */
  ioList: endpoint({
    path: '/meeting/io-list',
    turn: 'list',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keyword, page: pageNo, costCenterCode: z.optional(code) }),
    output: picked(
      shape({
        value: code,
        label: z.string(),
        companyName: z.string(),
        ioExpireDate: date,
        ioAmount: moneyOut,
        available: moneyOut,
        isExpired: z.boolean(),
        costCenter: shape({ value: code, label: z.string() }),
      }),
    ),
  }),
  /** Products, all business units a person may use. */
  productList: endpoint({
    path: '/meeting/product-list',
    turn: 'list',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(productRow),
  }),
  /** Online platforms for a category. */
  onlinePlatformList: endpoint({
    path: '/meeting/online-platform-list',
    turn: 'list',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keyword, page: pageNo, category: z.optional(category) }),
    output: picked(optionRow),
  }),
  /** Online platforms for single meetings. */
  onetimeOnlinePlatformList: endpoint({
    method: 'GET',
    path: '/meeting/onetime/online-platform-list',
    turn: 'list',
    access: { who: 'staff' },
    input: search,
    output: picked(optionRow),
  }),
  /** My business unit and department. */
  employeeBuInfo: endpoint({
    method: 'GET',
    path: '/meeting/employee-bu-info',
    access: { who: 'staff' },
    input: nothing,
    output: shape({ buType: z.string(), buName: z.string(), department: z.string() }),
    errors: ['unknownInternally'],
  }),
  /** Products with the branches of their approved content, for a taxonomy meeting. */
  getInitProductForTaxo: endpoint({
    path: '/meeting/create/getInitProductForTaxo',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: search,
    output: picked(taxonomyProductRow),
  }),
  /** Approved topics of one branch or product, valid on `on` (default today). */
  getTopicListForTaxo: endpoint({
    path: '/meeting/create/getTopicListForTaxo',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      keyword,
      page: pageNo,
      taxonomyId: z.optional(id),
      productId: z.optional(id),
      on: z.optional(date),
    }),
    output: picked(topicRow),
  }),
  /** Doctors who came to meetings on the same products or of the same hospital and department, most often and latest first; each with why. */
  audienceRecommend: endpoint({
    method: 'GET',
    path: '/meeting/ma/event/audience_recommend',
    access: { who: 'staff' },
    input: shape({
      category: z.optional(category),
      hospitalId: z.optional(id),
      department: z.optional(line(60)),
      productId: z.optional(id),
      topicId: z.optional(id),
    }),
    output: shape({
      /** Usual size of such meetings: median of those who signed in at the last 20; null where there are none. */
      expected: z.nullable(z.number()),
      list: list(
        shape({
          ...doctorRow.shape,
          attended: z.number(),
          lastAttendedAt: z.nullable(instant),
          /** Heard this topic within the policy's months: a repeat to be explained. */
          heardTopic: z.boolean(),
        }),
        50,
      ),
    }),
  }),
} as const satisfies Slice
