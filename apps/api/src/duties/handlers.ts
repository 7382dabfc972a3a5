import type { duties } from '@osmp/contract/duties/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { DutyPorts } from './duty-port.ts'
import { requestDecide } from './request-decide.ts'
import { requestGet } from './request-get.ts'
import { requestList } from './request-list.ts'

export const dutiesHandlers = (ports: DutyPorts): Handlers<typeof duties> => ({
  requestList,
  requestGet: requestGet(ports),
  requestDecide: requestDecide(ports),
})
