export { DoctorPicker } from './components/doctor-picker.tsx'
export { useLive } from './use-live.ts'
export { forgetDesk, keepDesk } from './desk-worker.ts'
