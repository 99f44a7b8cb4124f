/** Firebase stores a sign-in in IndexedDB (`indexedDBLocalPersistence`) or, where there is none, in `localStorage`. */
const databaseName = 'firebaseLocalStorageDb';
const storeName = 'firebaseLocalStorage';
const signInKeyPrefix = 'firebase:authUser:';

/** Whether this browser may have a stored sign-in. The result is true where the storage cannot be read. */
export async function hasStoredSignIn(): Promise<boolean> {
  try {
    return Object.keys(localStorage).some(isSignInKey) || (await readDatabaseKeys()).some(isSignInKey);
  } catch {
    return true;
  }
}

const isSignInKey = (key: IDBValidKey) => String(key).startsWith(signInKeyPrefix);

function readDatabaseKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    // The database does not exist. The transaction is aborted, so that Firebase creates it with its own stores.
    opening.onupgradeneeded = () => {
      opening.transaction?.abort();
      resolve([]);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = (keys: IDBValidKey[]) => {
        database.close();
        resolve(keys);
      };
      if (!database.objectStoreNames.contains(storeName)) return finish([]);
      const reading = database.transaction(storeName).objectStore(storeName).getAllKeys();
      reading.onsuccess = () => finish(reading.result);
      reading.onerror = () => reject(reading.error);
    };
  });
}
