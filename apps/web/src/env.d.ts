/// <reference types="vite/client" />

declare module 'virtual:contract-calls' {
  import type { CallTable } from './kit/call-table.ts'
  export const calls: CallTable
}
