import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of fees that the organiser pays: listed for the organiser, settled once they are paid. */
export const organiserTexts = defineTexts({
  settle: ['登记组织方已付', 'Settle with the organiser'],
  title: ['登记组织方已付', 'Settle with the organiser'],
  text: (count: number, sum: string) => [
    `${count} 笔，税后合计 ${sum}。由会议组织方支付，不会进入公司的付款文件。先导出清单交给组织方，付款后在这里登记。`,
    `${counted(count, 'fee', 'fees')}, ${sum} net. The organiser pays; none of them goes into a payment file of the company. Export the list for the organiser first, and settle it here once it is paid.`,
  ],
  chosen: (count: number, sum: string) => [`已选 ${count} 笔，合计 ${sum}`, `${count} chosen, ${sum} in all`],
  organiser: ['组织方名称', 'Name of the organiser'],
  reference: ['付款流水号', 'Reference of the payment'],
  day: ['支付日期', 'Day of the payment'],
  missing: [
    '请填写组织方名称和流水号（至少 4 位）',
    'Please give the organiser’s name and a reference of at least 4 characters',
  ],
  nameMissing: ['请先填写组织方名称', 'Please give the organiser’s name first'],
  list: ['导出清单', 'Export the list'],
  saved: ['清单已保存', 'The list is saved'],
  settled: (count: number) => [
    `已登记 ${count} 笔由组织方支付`,
    `${counted(count, 'fee is', 'fees are')} settled with the organiser`,
  ],
})
