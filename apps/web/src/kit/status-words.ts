import { knowStatuses } from './status-texts.ts'
import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  status200: ['服务器已返回数据', 'the server returned the data'],
  status201: ['数据已新建或修改', 'the data was created or changed'],
  status202: ['请求已进入后台排队', 'the request waits in the background'],
  status204: ['数据已删除', 'the data was deleted'],
  status400: ['请求有误，数据没有变动', 'the request was wrong, nothing has changed'],
  status401: ['没有权限，请重新登录', 'no permission, please sign in again'],
  status403: ['访问被禁止', 'access is forbidden'],
  status404: ['请求的记录不存在', 'the record does not exist'],
  status406: ['请求的格式无法提供', 'this format is not available'],
  status410: ['请求的资源已被永久删除', 'the resource was deleted for good'],
  status422: ['数据校验未通过', 'the data did not pass the checks'],
  status500: ['服务器出错，请稍后再试', 'the server failed, please try again later'],
  status502: ['网关出错，请稍后再试', 'the gateway failed, please try again later'],
  status503: ['服务暂时不可用，请稍后再试', 'the service is not available, please try again later'],
  status504: ['网关超时，请稍后再试', 'the gateway timed out, please try again later'],
})

const STATUSES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const

/* Importing this module gives each HTTP status its words (product text, §8). */
knowStatuses((status) => {
  const known = STATUSES.find((candidate) => candidate === status)
  return known && text()[`status${known}`]
})
