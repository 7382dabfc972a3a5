export type BoundaryRule = {
  name: string
  comment: string
  from: RegExp
  to: { is?: RegExp | string; not?: RegExp | string }
  values?: boolean
}

/**
 * Which file may import which. `from` and `to` are patterns over repository paths (packages as `node_modules/<name>`,
 * node's own modules as `node:<name>`); `$1`, `$2` in `to` stand for the groups of `from`. `comment` says why the rule
 * exists and where the code should go instead. `values` leaves out imports of types.
 */
export const RULES: readonly BoundaryRule[] = [
  {
    name: 'domain-is-pure',
    comment:
      'Rules know no IO, library or clock, so that both sides and every test can run them. Pass what they need as arguments.',
    from: /^packages\/domain\/src\//,
    to: { not: /^packages\/domain\/src\// },
  },
  {
    name: 'contract-only-domain-and-zod',
    comment:
      'The contract is data both sides load: server code goes to apps/api, screens to apps/web; classic zod is too big for a phone.',
    from: /^packages\/contract\/src\//,
    to: { not: /^packages\/(?:contract|domain)\/src\/|^node_modules\/zod\/mini$/ },
  },
  {
    name: 'api-never-web',
    comment: 'What both need goes to packages/domain (rules) or packages/contract (what goes over the wire).',
    from: /^apps\/api\//,
    to: { is: /^apps\/web\// },
  },
  {
    name: 'web-never-api',
    comment: 'The browser knows the server by the contract alone; no SQL or secret may reach the bundle.',
    from: /^apps\/web\//,
    to: { is: /^apps\/api\// },
  },
  {
    name: 'contract-types-only',
    comment:
      "The contract's schemas are too big for a phone: import type, let the API compute it, or put a rule both need into packages/domain.",
    from: /^apps\/web\/src\/(?!.*\/test-)/,
    to: { is: /^packages\/contract\// },
    values: true,
  },
  {
    name: 'kit-knows-no-slice',
    comment:
      'kit and ui serve every slice and depend on none: let the slice pass what is needed, or wire it in compose.ts or shell.',
    from: /^(apps\/[^/]+|packages\/[^/]+)\/src\/(?:kit|ui)\/(?!test-)/,
    to: {
      is: '^$1/src/',
      not: '^$1/src/(?:kit|ui)/|^apps/web/src/paths[.]ts$|^packages/contract/src/[^/]+/refusals[.]ts$',
    },
  },
  {
    name: 'slice-uses-only-public-of-other-slice',
    comment: 'Across slices only public.ts(x) is open. Export there what is meant for others, or move it to kit.',
    from: /^apps\/(api|web)\/src\/(?!stories\/|shell\/|kit\/|ui\/|test-kit\/)([^/]+)\//,
    to: { is: '^apps/$1/src/[^/]+/', not: '^apps/$1/src/(?:$2|kit|ui|test-kit)/|/public[.]tsx?$|-test-kit[.]ts$' },
  },
  {
    name: 'sql-driver-only-in-kit',
    comment:
      'Only kit opens connections and knows the driver; slices write their SQL on the transaction they are given.',
    from: /^apps\/api\/src\/(?!kit\/|test-kit\/)/,
    to: { is: /^node_modules\/(?:pg|pg-boss)$/ },
    values: true,
  },
  {
    name: 'policies-of-a-meeting-are-asked-one-way',
    comment:
      'A version for a city holds everywhere only if nobody leaves the city out: ask loadMeetingPolicies, policiesOf or plannedPolicies.',
    from: /^apps\/api\/src\/(?!policies\/(?:company-policies|meeting-policies|seed-policies)[.]ts$)/,
    to: { is: /^packages\/domain\/src\/policies\/policy-engine[.]ts$/ },
    values: true,
  },
  {
    name: 'nobody-imports-screens-but-routes',
    comment: 'Screens load lazily from the route table only. Share a part of one as a component.',
    from: /^apps\/web\/src\/(?!routes[.]|shell\/[a-z-]*routes[.]|stories\/)/,
    to: { is: /[.]screen[.]tsx$/ },
  },
  {
    name: 'no-test-code-in-product',
    comment: 'Test kits and stories are never loaded by the product.',
    from: /^(?:apps|packages)\/(?!.*(?:\/test-|-test-kit[.]|\/stories\/|[.]story[.]))/,
    to: { is: /[.](?:test|story)[.]tsx?$|\/test-[a-z-]*[.]ts$|-test-kit[.]ts$/ },
  },
]
