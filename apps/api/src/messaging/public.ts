export { bindPlace, findBoundPlace, unbindPlace } from './attendee-wechat-repo.ts'
export { calendarFile } from './deliveries/calendar-file.ts'
export { inviteMails } from './deliveries/invite-mails.ts'
export { KIND_OF_MESSAGE } from './deliveries/plan-repo.ts'
export { refuseAgain, stopMessages } from './deliveries/choice-repo.ts'
export { serveMailChoices } from './deliveries/choice-route.ts'
export { findUngranted, noteGrants } from './deliveries/grant-repo.ts'
export { dropDeliveries, retryDeliveries } from './deliveries/delivery-repo.ts'
export { serveSmsReceipts } from './sms-receipts.ts'
export { serveWecomCallback } from './callback-routes.ts'
export { findDemoMessages, findLatestMessages, type SentMessage } from './phone-message-repo.ts'
export { findPerson } from './find-person.ts'
export { findInDirectory, noteSignedIn } from './person-link-repo.ts'
export { signPage } from './js-signature.ts'
export { asked, createMessaging, type Messaging } from './messaging.ts'
export { messagingJobs } from './messaging-jobs.ts'
export { serveProofFiles } from './proof-files.ts'
export { ownPath } from './own-path.ts'
export {
  askCode,
  letInByHand,
  type OldPhone,
  oldPhonesOf,
  proveCode,
  readProof,
  spendCode,
  tryCode,
  trustedPhoneOf,
} from './phone-code.ts'
export { codeDigits, linkId, linkSeal, phoneHash } from './phone-keys.ts'
export {
  leaveManyLinks,
  leavePhoneMessage,
  type LinkPlace,
  linksToTakeBack,
  sendPersonalLink,
  takeBackLinks,
} from './phone-message.ts'
export { scriptHosts } from './script-hosts.ts'
export { attendeeAddress, qrAddress, silentAddress } from './sign-in-addresses.ts'
export { finishSignIn, startSignIn } from './sign-in-state.ts'
export {
  leaveCancellation,
  leaveChange,
  leaveMessages,
  leavesEnrolled,
  leavesStep,
  tickMessages,
} from './attendee-message-repo.ts'
export { setBackCards } from './card-repo.ts'
export { setBackAttendeeMessages } from './attendee-message-queue-repo.ts'
export { setBackAttendeeMails } from './deliveries/mail-repo.ts'
