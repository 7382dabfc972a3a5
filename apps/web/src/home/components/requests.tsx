/** The applications that come first on the home screen, a part of approvals. */
export { RequestNow as Requests } from '../../approvals/public.ts'
