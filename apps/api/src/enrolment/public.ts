export { issueAttendeeToken, issuePass, ownName, issueDoorToken, isKnownByNumber } from './attendee-token.ts'
export { consentInForce, consentShown, consentShownBy } from './consent.ts'
export { askedConsents, heldConsents } from './consents/shown-consents.ts'
export { meetingSwitch } from './messages/ladder-repo.ts'
export { sendLadderSteps } from './messages/send-steps.ts'
export { findDoctorsWhoCame, findUsualSize } from './store/audience-repo.ts'
export { correctPlace, requireFewCorrections } from './correct-place.ts'
export { decidePeople } from './decide-people.ts'
export { linkPerson } from './store/directory-match-repo.ts'
export { enrolPerson, isSameAs } from './coming/enrol-person.ts'
export { ENROLMENT_SOURCE_NAMES } from './enrolment-export.ts'
export { refusesInvitations, takeBackConsents } from './store/consent-repo.ts'
export { lockEnrolments, MEETING_GUARD, type NewEnrolment } from './store/enrolment-repo.ts'
export {
  admissionOf,
  type MeetingMoment,
  meetingMoment,
  momentBy,
  rememberedMoment,
  timesOf,
} from './meeting-moment.ts'
export { createSalesPort, deliverToPartner } from './partner-port.ts'
export {
  type EnrolledPerson,
  PERSON_COLUMNS,
  findEnrolled,
  findHolders,
  recordConsent,
  findByWord,
  findByPhone,
  findSpeakerByPhone,
  blacklisted,
  findNamed,
} from './store/person-repo.ts'
export { allowedMeal, mealAnswer } from './coming/meal-answer.ts'
export { keepMeal } from './store/enrolment-change-repo.ts'
export { heldAnswers } from './questions/held-answers.ts'
export { shownForm } from './questions/shown-form.ts'
export { attendeeContact, attendeeNumber } from './coming/abroad-number.ts'
export { requireNoProbing } from './coming/probe-limit.ts'
export { promoteWaiting } from './coming/promote-waiting.ts'
export { requireOutsider } from './require-outsider.ts'
export {
  isOwnTicket,
  readCode,
  isPersonalCode,
  namedByCode,
  isCodeShaped,
  makeCode,
  makePersonalCode,
  sealTicket,
} from './sign-in-code.ts'
export { directoryEnrolment } from './coming/staff-enrolment.ts'
export { takeOverPlace } from './coming/take-over-place.ts'
export { markLeft, marksSigned, markSigned, MAY_SIGN, unmarkSigned } from './store/presence-repo.ts'
export { withdrawPeople } from './withdraw-people.ts'
export { waitingNews } from './messages/waiting-news.ts'
