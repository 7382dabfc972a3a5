-- Sends the requests of a file in turn: each line is a body's or a query's text behind its headers, parted by tabs: token, path, body.
local requests = {}
local turn = 0
local once = false

function init(args)
  once = args[2] == "once"
  for line in io.lines(args[1]) do
    local token, path, body = line:match("^(.-)\t(.-)\t(.*)$")
    local headers = { ["x-client"] = "1" }
    if body ~= "" then headers["content-type"] = "application/json" end
    if token ~= "" then headers["token"] = token end
    if args[3] ~= "" and args[3] ~= nil then headers["accept-encoding"] = args[3] end
    requests[#requests + 1] = wrk.format("POST", path, headers, body ~= "" and body or nil)
  end
end

function request()
  turn = turn + 1
  used = turn
  if once and turn > #requests then
    wrk.thread:stop()
    return requests[#requests]
  end
  return requests[(turn - 1) % #requests + 1]
end

local threads = {}

function setup(thread)
  threads[#threads + 1] = thread
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"errors":%d,"used":%d,"p99Ms":%.2f}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    threads[1]:get("used"), latency:percentile(99) / 1000))
end
