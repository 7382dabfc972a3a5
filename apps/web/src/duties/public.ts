export { RequestList } from './components/request-list.tsx'
export { WaitingNotice } from './components/waiting-notice.tsx'
