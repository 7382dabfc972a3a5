/// <reference types="vite/client" />

declare module 'virtual:contract-calls' {
  import type { CallGroup } from './kit/call-table.ts'
  export const callGroups: readonly CallGroup[]
}
