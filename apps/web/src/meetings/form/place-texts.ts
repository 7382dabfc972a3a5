import { defineTexts } from '../../kit/texts.ts'

/** Words of the room and of the platform of a meeting, which come after the first screenful of its form. */
export const placeTexts = defineTexts({
  hospital: ['医院', 'Hospital'],
  department: ['科室', 'Department'],
  venue: ['会场', 'Venue'],
  venuePlaceholder: ['例如：门诊楼 3 层会议室', 'e.g. Meeting room, 3rd floor'],
  restaurant: ['会场为餐厅', 'The venue is a restaurant'],
  restaurantHelp: ['餐厅会议须经合规审批', 'Goes to compliance for approval'],
  platform: ['会议平台', 'Platform'],
  joinUrl: ['入会链接', 'Link to join'],
  joinUrlWrong: [
    '请填写以 https:// 开头的公网链接，不能含用户名、IP 或内部地址',
    'Please give a public link that begins with https://, without a user name or a number for a name',
  ],
})
