/**
 * Retries code that failed to load. Some browsers remember a failed module and never fetch it again on the same page, so a second failure
 * reloads the page, unless the browser is offline.
 * @throws the error of `load`
 */
export async function loadAgain(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (navigator.onLine) location.reload();
    throw error;
  }
}
