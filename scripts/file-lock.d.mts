export declare function withFileLock<T>(task: 'install' | 'build' | 'demo', work: () => Promise<T>): Promise<T>;
