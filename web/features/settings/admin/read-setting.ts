import { getSetting } from '#contract/settings/endpoints.ts'
import type { SettingKey } from '#contract/settings/setting-keys.ts'
import { callApi } from '#web/lib/api.ts'

/** Reads the current value of a setting from the server; empty, with the reason, when it cannot be read. */
export async function readSetting(key: SettingKey): Promise<{ value: string; failure?: unknown }> {
  try {
    return { value: (await callApi(getSetting, { params: { key } })).data.value }
  } catch (failure) {
    return { value: '', failure }
  }
}
