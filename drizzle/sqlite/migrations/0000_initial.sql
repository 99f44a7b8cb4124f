CREATE TABLE `accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`deletion_requested_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `items` (
	`id` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`name` text NOT NULL,
	`link` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`wishlist_id`) REFERENCES `wishlists`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "items_name_length" CHECK(length("items"."name") between 1 and 30),
	CONSTRAINT "items_link_length" CHECK(length("items"."link") between 1 and 2048)
);
--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_id_wishlist` ON `items` (`id`,`wishlist_id`);--> statement-breakpoint
CREATE TABLE `openings` (
	`wishlist_id` text NOT NULL,
	`user_id` text NOT NULL,
	`share_code` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`wishlist_id`, `user_id`),
	FOREIGN KEY (`wishlist_id`) REFERENCES `wishlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `openings_user` ON `openings` (`user_id`);--> statement-breakpoint
CREATE TABLE `reservations` (
	`wishlist_id` text NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`wishlist_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`,`wishlist_id`) REFERENCES `items`(`id`,`wishlist_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_item_id_unique` ON `reservations` (`item_id`);--> statement-breakpoint
CREATE INDEX `reservations_user` ON `reservations` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`bio` text NOT NULL,
	`email` text NOT NULL,
	`avatar_url` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_username_length" CHECK(length("users"."username") between 1 and 25),
	CONSTRAINT "users_bio_length" CHECK(length("users"."bio") <= 70)
);
--> statement-breakpoint
CREATE TABLE `wishlists` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`share_code` text,
	`order` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wishlists_name_length" CHECK(length("wishlists"."name") between 1 and 30),
	CONSTRAINT "wishlists_order_range" CHECK("wishlists"."order" between 0 and 2147483647)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlists_share_code_unique` ON `wishlists` (`share_code`);--> statement-breakpoint
CREATE INDEX `wishlists_owner` ON `wishlists` (`owner_id`);