import { recordsPort } from './admin/public.ts'
import { contractTextPort } from './contracts/public.ts'
import type { DutyPorts } from './duties/public.ts'
import { policyPort } from './policies/public.ts'
import { eraseByTimePort, erasePort, releasePort } from './privacy/public.ts'
import { passwordPort } from './session/public.ts'

/** What each deed that needs a second person does once it is confirmed: for the server and for its command. */
export const DUTY_PORTS: DutyPorts = {
  changePerson: recordsPort,
  giveOffice: recordsPort,
  changeMasterData: recordsPort,
  changeText: contractTextPort,
  changePolicy: policyPort,
  issuePassword: passwordPort,
  erasePerson: erasePort,
  releaseHold: releasePort,
  eraseByTime: eraseByTimePort,
}
