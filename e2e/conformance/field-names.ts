const LIST_ITEM = [
  'engagementCode',
  'engagementName',
  'engagementStartDatetime',
  'engagementBudget',
  'approvalDetails',
  'approvalStatus',
  'closeFlag',
  'initiativeId',
  'initiativeName',
  'productList',
  'eventCode',
  'meetingTypeCategory',
  'meetingTypeDesc',
  'ownerEmployeeName',
  'assistantList',
  'agentName',
].map((name) => `list.${name}`)

const EXPENSE_EVENT = ['eventId', 'eventName', 'eventAmount', 'eventActualAmount']
const IO_ENTRY = ['ioCode', 'companyName', 'ioExpireDate', 'ioAmount', 'ioActualAmount']
const inList = (names: readonly string[]) => names.map((name) => `list.${name}`)
const CHOICE = inList(['value', 'label'])

/** Names that the product text gives to fields of an answer; `list.name` is a field of the first row, which must be there. */
const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  'POST /meeting/meeting-list': LIST_ITEM,
  'POST /meeting/Approve/getSubmitList': LIST_ITEM,
  'POST /meeting/Approve/getApprovalList': LIST_ITEM,
  'POST /meeting/Approve/getApprovalListByMine': LIST_ITEM,
  'POST /meeting/Approve/getMeetingList': LIST_ITEM,
  'GET /sys/user/center': ['buType', 'employeeCode', 'email', 'userName'],
  'GET /wx/api/getWxUserEmail': ['email'],
  'GET /ea/exp-event-list': ['total', ...inList(EXPENSE_EVENT)],
  'GET /ea/exp-io-list': ['total', ...inList(IO_ENTRY)],
  'GET /ea/exp-event-detail': EXPENSE_EVENT.map((name) => `event.${name}`),
  'GET /ea/exp-io-detail': IO_ENTRY.map((name) => `io.${name}`),
  'GET /ea/exp-summary': ['ioAmount', 'ioActualAmount'],
  'POST /meeting/closing/detail': [
    'engagementId',
    'activityCode',
    'engagementCode',
    'isClosed',
    'enableUploadEventsPhotos',
    'uploadFileList',
  ],
  'POST /meeting/create/getInitProduct': CHOICE,
  'POST /meeting/product-list': CHOICE,
  'POST /meeting/create/getInitProductForTaxo': CHOICE,
  'POST /meeting/create/getCostCenter': [...CHOICE, 'list.tips'],
  'POST /meeting/create/getCostCenter8': [...CHOICE, 'list.tips'],
  'POST /meeting/online-platform-list': [...CHOICE, 'list.tips'],
  'GET /meeting/onetime/online-platform-list': [...CHOICE, 'list.tips'],
  'POST /meeting/create/getDepartment': [...CHOICE, 'list.tips'],
  'POST /meeting/create/getEmployee': [...CHOICE, ...inList(['dept', 'code'])],
  'POST /meeting/create/getHospitalList': inList(['value', 'name', 'address']),
  'POST /meeting/create/getSpeaker': inList(['value', 'name', 'hco', 'dept', 'code']),
  'GET /meeting/doctor-list': inList(['value', 'name', 'hco', 'dept', 'code']),
  'GET /meeting/ma/event/audience_recommend': inList(['value', 'name', 'hco', 'dept', 'code']),
  'POST /meeting/create/getTopicList': inList(['value', 'name', 'textShow', 'textShow2']),
  'POST /meeting/create/getTopicListForTaxo': inList(['value', 'name', 'textShow', 'textShow2']),
  'POST /meeting/topic-list': inList(['value', 'name', 'textShow', 'textShow2']),
}

/** Which named fields an answer lacks. An empty list has no first row and so lacks all of its fields. */
export function missingFields(address: string, data: unknown): string[] {
  return (FIELD_NAMES[address] ?? []).filter((name) => !has(data, name.split('.')))
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (typeof value !== 'object' || value === null || !(name in value)) return false
  const inner: unknown = Reflect.get(value, name)
  return has(Array.isArray(inner) && rest.length > 0 ? inner[0] : inner, rest)
}
