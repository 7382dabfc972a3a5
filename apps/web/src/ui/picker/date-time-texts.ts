import { defineTexts } from '../../kit/texts.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Words of the date and time picker; units stand behind their figure in Chinese (product text, §9). */
export const { useText: useDateTimeText } = defineTexts({
  'zh-CN': {
    title: '选择时间',
    confirm: '确定',
    choose: '请选择',
    year: '年',
    month: '月',
    day: '日',
    hour: '时',
    minute: '分',
    ofYear: (year: number) => `${year}年`,
    ofMonth: (month: number) => `${month}月`,
    ofDay: (day: number) => `${day}日`,
    ofHour: (hour: string) => `${hour}时`,
    ofMinute: (minute: string) => `${minute}分`,
    previousMonth: '上个月',
    nextMonth: '下个月',
    weekdays: '一 二 三 四 五 六 日',
    today: '今天',
  },
  en: {
    title: 'Select time',
    confirm: 'Confirm',
    choose: 'Choose',
    year: 'Year',
    month: 'Month',
    day: 'Day',
    hour: 'Hour',
    minute: 'Minute',
    ofYear: String,
    ofMonth: (month) => MONTHS[month - 1] ?? '',
    ofDay: String,
    ofHour: (hour) => hour,
    ofMinute: (minute) => minute,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    weekdays: 'Mo Tu We Th Fr Sa Su',
    today: 'Today',
  },
})
