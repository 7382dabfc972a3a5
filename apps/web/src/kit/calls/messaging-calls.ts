import { callGroups } from 'virtual:contract-calls/messaging'
import { addCalls, api } from './api-client.ts'

addCalls(callGroups)

/** The calls for the messaging apps, which no first load knows: `messaging.getSign(…)`. */
export const messaging = api.session
