import { callGroups } from 'virtual:contract-calls/staff'
import { addCalls } from './api-client.ts'

// What every screen but the first may ask: it comes beside the screen's own code, or once the first screen stands.
addCalls(callGroups)
