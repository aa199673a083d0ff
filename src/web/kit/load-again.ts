/**
 * Tries once more to load code that did not come. Some browsers remember of a module that it failed and never fetch it again in the same
 * page: then the page itself is loaded anew, unless there is no network to load it from.
 */
export async function loadAgain(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (navigator.onLine) location.reload();
    throw error;
  }
}
