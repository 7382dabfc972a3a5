export { DEMO_IDS, meetingId } from './demo-ids.ts'
export { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
export { loadDemo } from './load-demo.ts'
export { loadReferenceData } from './reference-data.ts'
