/** Parts that the home screen shows a moment later, or to some people only: one file outside the first load. */
export { Functions } from './functions.tsx'
export { FreeCard, Ground } from './rooms.tsx'
export { HomeNotice } from './home-notice.tsx'
export { MoneyFigures } from './money-figures.tsx'
export { OwnDays } from './own-days.tsx'
