/*
 * Line icons on a 24 × 24 grid, one path each. Shapes from Lucide 1.75.0 (https://lucide.dev), ISC License,
 * Copyright (c) 2026 Lucide Icons and Contributors; parts from Feather (MIT), Copyright (c) 2013-2026 Cole Bemis. See NOTICE.
 */
import type { APP_ICON_PATHS } from './icon-paths-app.ts'
import type { FRAME_ICON_PATHS } from './icon-paths-frame.ts'
import type { HOME_ICON_PATHS } from './icon-paths-home.ts'
import type { MORE_ICON_PATHS } from './icon-paths-more.ts'

/** Those of the first view of every page. */
export const ICON_PATHS = {
  calendar: 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18',
  'map-pin':
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
} as const

export type IconName =
  | keyof typeof ICON_PATHS
  | keyof typeof FRAME_ICON_PATHS
  | keyof typeof HOME_ICON_PATHS
  | keyof typeof APP_ICON_PATHS
  | keyof typeof MORE_ICON_PATHS
