export { nameInitials } from './name-initials.ts'
