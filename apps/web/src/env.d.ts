/// <reference types="vite/client" />

declare module 'virtual:contract-calls/open' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}

declare module 'virtual:contract-calls/public' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}

declare module 'virtual:contract-calls/messaging' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}

declare module 'virtual:contract-calls/first' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}

declare module 'virtual:contract-calls/staff' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}

declare module 'virtual:contract-calls/workbench' {
  import type { CallGroup } from './kit/calls/call-table.ts'
  export const callGroups: readonly CallGroup[]
}
