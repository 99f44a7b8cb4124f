CREATE TABLE `remarks` (
	`id` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`user_id` text NOT NULL,
	`item_id` text,
	`share_code` text NOT NULL,
	`words` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`wishlist_id`) REFERENCES `wishlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "remarks_words_length" CHECK(length("remarks"."words") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `remarks_wishlist` ON `remarks` (`wishlist_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `remarks_user` ON `remarks` (`user_id`);