import { expect, test } from 'vitest'
import '../status-words.ts'
import { isRefusal } from './api-error.ts'
import { isRefreshFlag, judgeReply } from './handle-result.ts'

const ok = (code: string, msg = 'server sentence', data: unknown = { n: 1 }) => ({
  status: 200,
  body: { code, msg, data },
})

/** What the person and the caller get, on one line. */
function outcome(reply: { status: number; body: unknown }, rule?: 'refreshFlag' | 'null' | 'swallow'): string {
  const verdict = judgeReply(reply, rule)
  if (verdict.kind === 'value') return `value ${JSON.stringify(verdict.value)}`
  const { reaction, error } = verdict
  const what =
    reaction.kind === 'toast'
      ? `toast ${reaction.text}`
      : reaction.kind === 'errorPage'
        ? `errorPage ${reaction.code}`
        : 'silent'
  return `throws ${error.code} “${error.msg}” · ${what}`
}

test('each row of the error catalogue', () => {
  const codes = [
    '0000',
    '401',
    '440',
    '441',
    '403',
    '10016',
    '10010',
    '18001',
    '18999',
    '19000',
    '180011',
    '601',
    '602',
    '21014',
    '500',
  ]
  expect(codes.map((code) => `${code}: ${outcome(ok(code))}`).join('\n')).toMatchInlineSnapshot(`
    "0000: value {"n":1}
    401: throws 401 “server sentence” · errorPage 401
    440: throws 440 “server sentence” · errorPage 440
    441: throws 441 “server sentence” · errorPage 441
    403: throws 403 “server sentence” · silent
    10016: throws 10016 “server sentence” · silent
    10010: throws 10010 “server sentence” · silent
    18001: throws 18001 “server sentence” · silent
    18999: throws 18999 “server sentence” · silent
    19000: throws 19000 “server sentence” · silent
    180011: throws 180011 “server sentence” · toast server sentence
    601: throws 601 “server sentence” · toast server sentence
    602: throws 602 “server sentence” · toast server sentence
    21014: throws 21014 “server sentence” · toast server sentence
    500: throws 500 “server sentence” · toast server sentence"
  `)
})

test('HTTP statuses: those whose body is read, and the abnormal ones', () => {
  const body = { code: '400', msg: 'server sentence', data: null }
  const statuses = [200, 401, 403, 406, 500, 201, 202, 204, 400, 404, 410, 422, 502, 503, 504, 418, 0]
  expect(statuses.map((status) => `${status}: ${outcome({ status, body })}`).join('\n')).toMatchInlineSnapshot(`
    "200: throws 400 “server sentence” · toast server sentence
    401: throws 400 “server sentence” · toast server sentence
    403: throws 400 “server sentence” · toast server sentence
    406: throws 400 “server sentence” · toast server sentence
    500: throws 400 “server sentence” · toast server sentence
    201: throws http “server sentence” · toast 请求错误：数据已新建或修改
    202: throws http “server sentence” · toast 请求错误：请求已进入后台排队
    204: throws http “server sentence” · toast 请求错误：数据已删除
    400: throws http “server sentence” · toast 请求错误：请求有误，数据没有变动
    404: throws http “server sentence” · toast 请求错误：请求的记录不存在
    410: throws http “server sentence” · toast 请求错误：请求的资源已被永久删除
    422: throws http “server sentence” · toast 请求错误：数据校验未通过
    502: throws http “server sentence” · toast 请求错误：网关出错，请稍后再试
    503: throws http “server sentence” · toast 请求错误：服务暂时不可用，请稍后再试
    504: throws http “server sentence” · toast 请求错误：网关超时，请稍后再试
    418: throws http “server sentence” · toast 请求错误：状态码 418
    0: throws network “网络不可用，请检查网络后重试” · toast 网络不可用，请检查网络后重试"
  `)
  expect(outcome({ status: 200, body: '<html>' })).toMatchInlineSnapshot(
    `"throws http “服务器已返回数据” · toast 请求错误：服务器已返回数据"`,
  )
})

test('exceptions of single calls', () => {
  const rules = ['refreshFlag', 'null', 'swallow'] as const
  const replies = {
    '401': ok('401'),
    '21014': ok('21014'),
    network: { status: 0, body: undefined },
    '0000': ok('0000'),
  }
  const lines = rules.flatMap((rule) =>
    Object.entries(replies).map(([name, reply]) => `${rule} ${name}: ${outcome(reply, rule)}`),
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "refreshFlag 401: value {"refresh":true}
    refreshFlag 21014: throws 21014 “server sentence” · toast server sentence
    refreshFlag network: throws network “网络不可用，请检查网络后重试” · toast 网络不可用，请检查网络后重试
    refreshFlag 0000: value {"n":1}
    null 401: value null
    null 21014: value null
    null network: value null
    null 0000: value {"n":1}
    swallow 401: value {}
    swallow 21014: value {}
    swallow network: value {}
    swallow 0000: value {"n":1}"
  `)
  expect([isRefreshFlag({ refresh: true }), isRefreshFlag({ status: 'enrolled' }), isRefreshFlag(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the jsonapi format', () => {
  expect(outcome({ status: 200, body: { data: { type: 'topic', attributes: { a: 1 } } } })).toBe('value {"a":1}')
  expect(outcome({ status: 200, body: { errors: [{ code: '21000', detail: 'not yours' }] } })).toBe(
    'throws 21000 “not yours” · toast not yours',
  )
})

test('tells which refusal it was, in both formats', () => {
  const named = (body: unknown, status = 200) => {
    const verdict = judgeReply({ status, body }, undefined)
    return verdict.kind === 'failure' ? [verdict.error.refusal, isRefusal(verdict.error, 'meetingForbidden')] : verdict
  }
  const meta = { name: 'meetingForbidden' }
  expect(named({ code: '21000', msg: '', data: null, name: 'meetingForbidden' })).toEqual(['meetingForbidden', true])
  expect(named({ errors: [{ code: '21000', detail: '', meta }] })).toEqual(['meetingForbidden', true])
  expect(named({ code: '601', msg: '', data: null, name: 'meetingNotFound' })).toEqual(['meetingNotFound', false])
  expect(named({ code: '21000', msg: '' }, 404)).toEqual([undefined, false])
  expect(named(undefined, 0)).toEqual([undefined, false])
  // The release before sends no name; a desk must not take an ended session for an answer to its entry.
  expect(named({ code: '401', msg: '', data: null })).toEqual(['notSignedIn', false])
})

test('a form asks by itself about what another person changed, without a toast', () => {
  const body = {
    code: '11034',
    name: 'changedMeanwhile',
    msg: '郑雅刚刚改过同一处，请核对后再保存',
    data: { parts: [] },
  }
  expect(outcome({ status: 200, body })).toMatch(/ · silent$/)
})
