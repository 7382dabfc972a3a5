export { DoctorPicker } from './components/doctor-picker.tsx'
export { useLive } from './use-live.ts'
