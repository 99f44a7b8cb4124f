/**
 * Where versions before this one kept the sign-in. Reading there never ended while another page was in the back/forward cache
 * with a transaction, and a reload did not help.
 */
const database = 'firebaseLocalStorageDb';
const store = 'firebaseLocalStorage';

/** The key in `localStorage` that says that this browser has nothing to move any more. */
const movedKey = 'wishnest-sign-in-moved';

/** How long IndexedDB may take, in milliseconds. */
const limitMs = 3000;

/**
 * Copies the sign-in of an earlier version to `localStorage`, once in each browser. The old one stays until a logout, because a
 * tab that still runs the earlier version would log out, and delete the session cookie.
 * @param key of the sign-in, which is the same in both storages
 * @throws where a storage refuses, or does not answer in time; then nobody knows whether there is a sign-in
 */
export async function moveOldSignIn(key: string): Promise<void> {
  if (localStorage.getItem(movedKey)) return;
  if (!localStorage.getItem(key)) {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('IndexedDB is late.')), limitMs));
    const old = await Promise.race([readOldSignIn(key), late]);
    if (old) localStorage.setItem(key, JSON.stringify(old.value));
  }
  localStorage.setItem(movedKey, 'yes');
}

async function readOldSignIn(key: string): Promise<{ value: object } | undefined> {
  const signIns = await openOldStore('readonly');
  return signIns && resultOf(signIns.get(key));
}

export async function deleteOldSignIn(key: string): Promise<void> {
  const signIns = await openOldStore('readwrite');
  signIns?.delete(key);
}

/** Null where there is no old storage, which is then not created. */
async function openOldStore(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  if (!window.indexedDB) return null;
  // Opening a new database takes a transaction, and so would block the next page too if this one were left meanwhile. Firefox
  // before 126 has no list of databases, and never puts a page with a transaction into the cache.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === database)) return null;
  const opening = indexedDB.open(database);
  let isNew = false;
  opening.onupgradeneeded = () => {
    isNew = true;
    opening.transaction?.abort();
  };
  try {
    const connection = await resultOf(opening);
    const transaction = connection.transaction(store, mode);
    // It stays open until its transaction has ended.
    connection.close();
    return transaction.objectStore(store);
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
