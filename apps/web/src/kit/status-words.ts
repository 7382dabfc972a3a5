import { knowStatuses } from './status-texts.ts'
import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  'zh-CN': {
    status200: '服务器已返回数据',
    status201: '数据已新建或修改',
    status202: '请求已进入后台排队',
    status204: '数据已删除',
    status400: '请求有误，数据没有变动',
    status401: '没有权限，请重新登录',
    status403: '访问被禁止',
    status404: '请求的记录不存在',
    status406: '请求的格式无法提供',
    status410: '请求的资源已被永久删除',
    status422: '数据校验未通过',
    status500: '服务器出错，请稍后再试',
    status502: '网关出错，请稍后再试',
    status503: '服务暂时不可用，请稍后再试',
    status504: '网关超时，请稍后再试',
  },
  en: {
    status200: 'the server returned the data',
    status201: 'the data was created or changed',
    status202: 'the request waits in the background',
    status204: 'the data was deleted',
    status400: 'the request was wrong, nothing has changed',
    status401: 'no permission, please sign in again',
    status403: 'access is forbidden',
    status404: 'the record does not exist',
    status406: 'this format is not available',
    status410: 'the resource was deleted for good',
    status422: 'the data did not pass the checks',
    status500: 'the server failed, please try again later',
    status502: 'the gateway failed, please try again later',
    status503: 'the service is not available, please try again later',
    status504: 'the gateway timed out, please try again later',
  },
})

const STATUSES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const

/* Importing this module gives each HTTP status its words (product text, §8). */
knowStatuses((status) => {
  const known = STATUSES.find((candidate) => candidate === status)
  return known && text()[`status${known}`]
})
