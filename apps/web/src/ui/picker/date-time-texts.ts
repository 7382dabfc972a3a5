import { defineTexts } from '../../kit/texts.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Words of the date and time picker; units stand behind their figure in Chinese (product text, §9). */
export const { useText: useDateTimeText } = defineTexts({
  title: ['选择时间', 'Select time'],
  confirm: ['确定', 'Confirm'],
  choose: ['请选择', 'Choose'],
  year: ['年', 'Year'],
  month: ['月', 'Month'],
  day: ['日', 'Day'],
  hour: ['时', 'Hour'],
  minute: ['分', 'Minute'],
  ofYear: (year: number) => [`${year}年`, `${year}`],
  ofMonth: (month: number) => [`${month}月`, MONTHS[month - 1] ?? ''],
  ofDay: (day: number) => [`${day}日`, `${day}`],
  ofHour: (hour: string) => [`${hour}时`, hour],
  ofMinute: (minute: string) => [`${minute}分`, minute],
  previousMonth: ['上个月', 'Previous month'],
  nextMonth: ['下个月', 'Next month'],
  weekdays: ['一 二 三 四 五 六 日', 'Mo Tu We Th Fr Sa Su'],
  today: ['今天', 'Today'],
})
