import { defineTexts } from '../kit/texts.ts'

/** Words about what an order has not left for its meetings. */
export const shortfallTexts = defineTexts({
  title: ['超支待补足', 'Overspent, to be covered'],
  whatToDo: [
    '可由管理员给本订单增加额度，或由财务在费用审批中指定其他订单补足。补足前，会议不能结案。',
    'An administrator may raise this order, or finance names another order that covers it when deciding on the amounts. The meeting cannot be closed before.',
  ],
  waiting: (name: string | null) => [
    name === null ? '超出订单余额，审批中' : `超出订单余额，待${name}审批`,
    name === null
      ? 'More than the order has left; being decided on'
      : `More than the order has left; waits for ${name}`,
  ],
  coveredBy: (order: string) => [`由订单 ${order} 补足，结案时入账`, `Covered by order ${order}, booked at closing`],
  coveredHere: (order: string | null) => [
    order === null ? '由本订单补足，结案时入账' : `本订单为 ${order} 补足，结案时入账`,
    order === null
      ? 'Covered by this order, booked at closing'
      : `This order covers it for ${order}, booked at closing`,
  ],
  otherMeeting: ['其他会议', 'Another meeting'],
})
