import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { code, id, instant, list, nothing, shape, text } from '../kit/fields.ts'

export const system = {
  /** Shortcuts of my home screen by user type and roles, with their "new" marks. */
  navMenus: endpoint({
    method: 'GET',
    path: '/client/user/nav-menus',
    from: 'query',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(
      shape({ code: z.string(), name: z.string(), icon: z.string(), path: z.string(), isNew: z.boolean() }),
    ),
  }),
  /** Which menu codes carry a "new" mark for me. */
  newTagState: endpoint({
    method: 'GET',
    path: '/sys/user/new-tag-state',
    from: 'query',
    access: { who: 'staff' },
    input: nothing,
    output: shape({ codes: z.array(z.string()) }),
  }),
  /** I followed a menu: its "new" mark goes. */
  triggerNewTag: endpoint({
    method: 'GET',
    path: '/sys/user/trigger-new-tag',
    from: 'query',
    access: { who: 'staff' },
    effect: 'writes',
    input: shape({ code: text(40, 1) }),
    output: nothing,
  }),
  /** Entries of a dictionary in my language. Error: dictUnknown. */
  getByCode: endpoint({
    method: 'GET',
    path: '/sys/dict/getByCode',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ code }),
    output: z.array(shape({ value: z.string(), label: z.string() })),
  }),
  /** System parameters by key; unknown keys are left out. */
  paramsList: endpoint({
    method: 'POST',
    path: '/system/params-list',
    from: 'body',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keys: z.optional(list(text(60, 1), 50)) }),
    output: z.record(z.string(), z.unknown()),
  }),
  /** Published notices, newest first, at most 50. */
  releaseNoticeInfo: endpoint({
    method: 'GET',
    path: '/app/release-notice-info',
    from: 'none',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(shape({ id, title: z.string(), body: z.string(), publishedAt: instant })),
  }),
  whitelistSceneList: pending({
    method: 'GET',
    path: '/sys/user/whitelist-scene-list',
    from: 'query',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
