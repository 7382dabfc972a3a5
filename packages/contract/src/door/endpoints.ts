import { type Slice } from '../kit/endpoint.ts'
import { doorScans } from './scan-endpoints.ts'
import { doorSigning } from './sign-endpoints.ts'
export const door = {
  ...doorScans,
  ...doorSigning,
} as const satisfies Slice
