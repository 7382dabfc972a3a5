import { SPEAKER_LEVEL_NAMES } from '../speakers/speaker-level-names.ts'
import { SPEAKER_LEVELS } from '../speakers/speaker-rules.ts'
import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Choice, Resource } from './field-types.ts'

const LEVEL_CHOICES: readonly Choice[] = SPEAKER_LEVELS.map((value) => {
  const { 'zh-CN': zh, en } = SPEAKER_LEVEL_NAMES[value]
  return { value, label: [zh, en] }
})

export const doctorResources = {
  doctors: {
    name: ['医生', 'Doctor'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['医生编码', 'Doctor code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['姓名', 'Name'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'hospital', label: ['医院', 'Hospital'], kind: 'reference', to: 'hospitals' },
      { ...COLUMN, key: 'department', label: ['科室', 'Department'], kind: 'text', max: 60 },
      { key: 'title', label: ['职称', 'Title'], kind: 'text', max: 40, isListed: true },
      {
        key: 'phone',
        label: ['手机号', 'Mobile'],
        kind: 'phone',
        isPersonal: true,
        help: [
          '11 位数字，可以不填。更换号码后 3 天内，验证码和链接仍发到原号码，以防冒用',
          '11 digits, may be left empty. For 3 days after a change codes and links still go to the number before, against misuse',
        ],
      },
      {
        key: 'email',
        label: ['邮箱', 'E-mail'],
        kind: 'email',
        isPersonal: true,
        help: [
          '可以不填。没有手机号时，邀请函发到邮箱；更换后 3 天内不用，以防冒用',
          'May be left empty. Letters of invitation go there where no number is known, from 3 days after a change, against misuse',
        ],
      },
    ],
  },
  hospitals: {
    name: ['医院', 'Hospital'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['医院编码', 'Hospital code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 120 },
      { ...COLUMN, key: 'city', label: ['城市', 'City'], kind: 'text', max: 40 },
      { ...COLUMN, key: 'address', label: ['地址', 'Address'], kind: 'text', max: 200 },
    ],
  },
  departments: {
    name: ['科室', 'Department'],
    unique: ['name'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 60 },
      {
        ...COLUMN,
        key: 'sort',
        label: ['排序', 'Order'],
        kind: 'int',
        min: 0,
        max: 9999,
        help: ['数字小的排在前面', 'Small numbers come first'],
      },
    ],
  },
  speakers: {
    name: ['讲者', 'Speaker'],
    unique: ['doctor'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'doctor', label: ['医生', 'Doctor'], kind: 'reference', to: 'doctors' },
      {
        ...FIXED_COLUMN,
        key: 'level',
        label: ['当前级别', 'Level now'],
        kind: 'choice',
        help: [
          '新增讲者时填写；之后的调整按生效日期登记',
          'Given with a new speaker; later changes are entered by date',
        ],
        choices: LEVEL_CHOICES,
      },
      {
        key: 'employerConsentUntil',
        label: ['单位同意有效期至', 'Employer consent until'],
        kind: 'date',
        isListed: true,
        help: ['没有单位书面同意就留空', 'Empty without written consent of the hospital'],
      },
      { key: 'isResident', label: ['中国税务居民', 'Tax resident of China'], kind: 'bool', initial: true },
      {
        ...COLUMN,
        key: 'paymentRoute',
        label: ['付款方式', 'Payment route'],
        kind: 'choice',
        choices: [
          { value: 'qualifiedOrganiser', label: ['由会务公司支付', 'By the organiser'] },
          { value: 'companyDirect', label: ['公司直接支付', 'By the company'] },
        ],
      },
    ],
  },
  speakerLevels: {
    name: ['级别调整', 'Level'],
    unique: ['doctor', 'validFrom'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'doctor', label: ['讲者', 'Speaker'], kind: 'reference', to: 'doctors' },
      {
        ...COLUMN,
        key: 'level',
        label: ['级别', 'Level'],
        kind: 'choice',
        help: ['劳务费上限按会议当天的级别计算', 'Fee caps go by the level of the meeting’s day'],
        choices: LEVEL_CHOICES,
      },
      {
        ...FIXED_COLUMN,
        key: 'validFrom',
        label: ['生效日期', 'Valid from'],
        kind: 'date',
        help: [
          '最早从明天起，到下一次调整为止；已生效的不能改动',
          'From tomorrow at the earliest, until the next one; what holds already stays',
        ],
      },
    ],
  },
  blacklist: {
    name: ['不合作记录', 'Entry'],
    unique: [],
    fields: [
      { ...FIXED_COLUMN, key: 'doctor', label: ['医生', 'Doctor'], kind: 'reference', to: 'doctors' },
      { ...COLUMN, key: 'reason', label: ['原因', 'Reason'], kind: 'longText', max: 200 },
      { ...COLUMN, key: 'fromDate', label: ['开始日期', 'From'], kind: 'date' },
      {
        key: 'toDate',
        label: ['结束日期', 'Until'],
        kind: 'date',
        isListed: true,
        help: ['不填表示一直有效；解除时填最后一天', 'Empty: without end. To lift it, give the last day'],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
