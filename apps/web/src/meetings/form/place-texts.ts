import { defineTexts } from '../../kit/texts.ts'

/** Words of the room and of the platform of a meeting, which come after the first screenful of its form. */
export const placeTexts = defineTexts({
  'zh-CN': {
    hospital: '医院',
    department: '科室',
    venue: '会场',
    venuePlaceholder: '例如：门诊楼 3 层会议室',
    restaurant: '会场为餐厅',
    restaurantHelp: '餐厅会议须经合规审批',
    platform: '会议平台',
    joinUrl: '入会链接',
    joinUrlWrong: '请填写以 https:// 开头的公网链接，不能含用户名、IP 或内部地址',
  },
  en: {
    hospital: 'Hospital',
    department: 'Department',
    venue: 'Venue',
    venuePlaceholder: 'e.g. Meeting room, 3rd floor',
    restaurant: 'The venue is a restaurant',
    restaurantHelp: 'Goes to compliance for approval',
    platform: 'Platform',
    joinUrl: 'Link to join',
    joinUrlWrong: 'Please give a public link that begins with https://, without a user name or a number for a name',
  },
})
